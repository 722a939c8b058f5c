// Les noms des tuiles de Streets, comme dans docs/rules/fr/glossary.md, et l’article qu’ils prennent dans
// une phrase : « au nord du Marché aux puces », « à la Gare centrale ».

type Article = 'le' | 'la' | 'l’' | 'les'

const TILES: Record<string, [Article, string]> = {
  central_station: ['la', 'Gare centrale'],
  city_park: ['le', 'Parc municipal'],
  starter_home: ['le', 'Premier logement'],
  trendy_lofts: ['les', 'Lofts branchés'],
  flea_market: ['le', 'Marché aux puces'],
  toy_store: ['le', 'Magasin de jouets'],
  family_diner: ['le', 'Resto familial'],
  row_house: ['la', 'Maison mitoyenne'],
  swimming_hall: ['la', 'Piscine couverte'],
  indoor_playground: ['l’', 'Aire de jeux couverte'],
  chillax_spa: ['le', 'Spa Relax'],
  sweet_ice_cream: ['le', 'Glacier'],
  budget_hotel: ['l’', 'Hôtel économique'],
  sightseeing_hotel: ['l’', 'Hôtel Panorama'],
  tour_bus_depot: ['le', 'Dépôt d’autocars'],
  old_museum: ['le', 'Vieux Musée'],
  souvenir_hall: ['la', 'Halle aux souvenirs'],
  riverside_grill: ['le', 'Grill des quais'],
  mini_mall: ['la', 'Galerie marchande'],
  high_end_tailor: ['le', 'Tailleur de luxe'],
  fashion_outlet: ['le', 'Magasin d’usine'],
  paper_shop: ['la', 'Papeterie'],
  shop_top_flats: ['les', 'Logements sur boutiques'],
  lunch_counter: ['le', 'Snack du midi'],
  game_arcade: ['la', 'Salle d’arcade'],
  deli_counter: ['le', 'Traiteur'],
  micro_brewery: ['la', 'Microbrasserie'],
  art_gallery: ['la', 'Galerie d’art'],
  student_house: ['la', 'Résidence étudiante'],
  concept_store: ['le', 'Concept-store'],
  roof_terrace: ['le', 'Toit-terrasse'],
  shared_studios: ['les', 'Ateliers partagés'],
  coffee_roaster: ['le', 'Torréfacteur'],
  bike_workshop: ['l’', 'Atelier vélo'],
  car_park: ['le', 'Parking'],
  tram_stop: ['l’', 'Arrêt de tram'],
  town_hall: ['l’', 'Hôtel de ville'],
  corner_tower: ['la', 'Tour d’angle'],
  post_office: ['le', 'Bureau de poste'],
  street_theatre: ['le', 'Théâtre de rue'],
  food_court: ['la', 'Halle gourmande'],
  picture_house: ['le', 'Cinéma de quartier'],
  day_nursery: ['la', 'Crèche'],
  puppet_stage: ['le', 'Théâtre de marionnettes'],
  second_hand_records: ['les', 'Disques d’occasion'],
  vegan_kitchen: ['la', 'Cuisine végane'],
  clock_tower: ['la', 'Tour de l’horloge'],
}

export const tileNames: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(TILES).map(([id, [, name]]) => [id, name]),
)

const articles = new Map(Object.values(TILES).map(([article, name]) => [name, article]))

type Before = Record<Article | 'none', string>
const THE: Before = { le: 'le ', la: 'la ', 'l’': 'l’', les: 'les ', none: '' }
const OF: Before = { le: 'du ', la: 'de la ', 'l’': 'de l’', les: 'des ', none: 'de ' }
const TO: Before = { le: 'au ', la: 'à la ', 'l’': 'à l’', les: 'aux ', none: 'à ' }

/** Une tuile d’un autre jeu de tuiles n’a que son nom. */
const before = (form: Before) => (tile: string) => `${form[articles.get(tile) ?? 'none']}${tile}`

export const the = before(THE)
export const ofTile = before(OF)
export const toTile = before(TO)
export const theFirst = (tile: string) => the(tile).charAt(0).toUpperCase() + the(tile).slice(1)
