"""The OpenAPI description, where it says something that types alone do not."""

from __future__ import annotations

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from boulevard.core.messages import Components, Decision, Event, View

OF_A_GAME = {
    View: "the table as one pair of eyes sees it, in the words of its game",
    Event: "a fact in the words of its game; `type` names it",
    Decision: "a question in the words of its game; `type` names it",
    Components: "what is printed on the parts of the game",
}


class GameWords(OpenAPISchemaPlugin):
    """Each game has its own events and views; here they are any object."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation in OF_A_GAME

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        del schema_creator
        return Schema(type=OpenAPIType.OBJECT, description=OF_A_GAME[field_definition.annotation])
