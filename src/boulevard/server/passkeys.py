"""Passkeys: what opens a keyring without a password, a mail or a link (WebAuthn).

The site keeps a public key for each and asks it to sign a challenge; the private one never leaves
the person's own devices.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import webauthn
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from boulevard.core.errors import Illegal, NotAsked, Unreadable
from boulevard.server.auth import DEVICE, new_token, token_hash
from boulevard.server.database import is_writing, single
from boulevard.server.keys import Opened, admit
from boulevard.server.pushing import decoded, encoded
from boulevard.server.schema import challenges, keyrings, passkeys

PATIENCE = 300.0  # seconds in which a challenge has to be answered
MOST = 20  # passkeys of one keyring
UNKNOWN = "this passkey opens nothing here any more: choose another one, or make a new one"
LATE = "that took too long: try again"

Credential = dict[str, Any]  # as browsers write it down


class Passkeys:
    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._reading = single(engine)
        self._writing = engine.execution_options(**{is_writing: True})
        self._clock = clock

    async def _challenge(self) -> bytes:
        challenge, now = secrets.token_bytes(32), self._clock()
        async with self._writing.begin() as connection:
            await connection.execute(delete(challenges).where(challenges.c.until < now))
            row = {"hash": token_hash(encoded(challenge)), "until": now + PATIENCE}
            await connection.execute(insert(challenges).values(row))
        return challenge

    async def _spend(self, credential: Credential) -> bytes:
        """The challenge that was answered, which nobody can answer again."""
        try:
            said = msgspec.json.decode(decoded(credential["response"]["clientDataJSON"]))
            challenge = decoded(said["challenge"])
        except (KeyError, TypeError, ValueError, AttributeError):
            raise Unreadable("that is not what a passkey answers") from None
        used = delete(challenges).where(challenges.c.hash == token_hash(encoded(challenge)))
        async with self._writing.begin() as connection:
            found = await connection.execute(used.returning(challenges.c.until))
            until = found.scalar_one_or_none()
        if until is None or until < self._clock():
            raise NotAsked(LATE)
        return challenge

    async def offer(self, keyring: str, host: str) -> str:
        """What a browser needs to make a passkey, as JSON."""
        async with self._reading.connect() as connection:
            query = select(keyrings.c.name).where(keyrings.c.id == keyring)
            name = (await connection.execute(query)).scalar_one()
            query = select(passkeys.c.id).where(passkeys.c.keyring == keyring)
            known = (await connection.execute(query)).scalars().all()
        if len(known) >= MOST:
            raise Illegal(f"{MOST} passkeys are enough: forget some of your tables' devices first")
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name="Boulevard",
            user_id=keyring.encode(),
            user_name=name,
            user_display_name=name,
            challenge=await self._challenge(),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=decoded(one)) for one in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return webauthn.options_to_json(options)

    async def add(self, keyring: str, credential: Credential, host: str, origin: str) -> None:
        challenge = await self._spend(credential)
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
            )
        except Exception as error:  # whatever somebody has made up, down to the bytes of a key
            raise Unreadable("that passkey cannot be used here") from error
        row = {
            "id": encoded(found.credential_id),
            "keyring": keyring,
            "public_key": found.credential_public_key,
            "uses": found.sign_count,
            "at": self._clock(),
        }
        async with self._writing.begin() as connection:
            same = select(func.count()).where(passkeys.c.id == row["id"])
            if (await connection.execute(same)).scalar_one():
                raise Illegal("this passkey is known already")
            await connection.execute(insert(passkeys).values(row))

    async def ask(self, host: str) -> str:
        """What a browser needs to find a passkey of this site, as JSON."""
        challenge = await self._challenge()
        options = webauthn.generate_authentication_options(rp_id=host, challenge=challenge)
        return webauthn.options_to_json(options)

    async def open(self, credential: Credential, host: str, origin: str) -> Opened:
        """The keyring of a passkey that has answered."""
        challenge = await self._spend(credential)
        query = (
            select(passkeys, keyrings.c.name)
            .join(keyrings, keyrings.c.id == passkeys.c.keyring)
            .where(passkeys.c.id == str(credential.get("id", "")))
        )
        async with self._writing.begin() as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                raise NotAsked(UNKNOWN)
            try:
                found = webauthn.verify_authentication_response(
                    credential=credential,
                    expected_challenge=challenge,
                    expected_rp_id=host,
                    expected_origin=origin,
                    credential_public_key=row.public_key,
                    credential_current_sign_count=row.uses,
                )
            except Exception as error:  # whatever somebody has made up
                raise Unreadable("that passkey has not answered as it should") from error
            used = update(passkeys).where(passkeys.c.id == row.id)
            await connection.execute(used.values(uses=found.new_sign_count))
            token = DEVICE + new_token()
            await admit(connection, row.keyring, token, self._clock())
        return Opened(keyring=row.keyring, token=token, name=row.name)
