// Die Namen der Plättchen von Streets, wie in docs/rules/de, und ihr Artikel, denn im Satz stehen sie
// mit ihm: „nördlich vom Flohmarkt“, „zur Eisdiele“.

type Article = 'der' | 'die' | 'das'

const TILES: Record<string, [Article, string]> = {
  central_station: ['der', 'Hauptbahnhof'],
  city_park: ['der', 'Stadtpark'],
  starter_home: ['das', 'Eigenheim'],
  trendy_lofts: ['das', 'Szene-Loft'],
  flea_market: ['der', 'Flohmarkt'],
  toy_store: ['der', 'Spielzeugladen'],
  family_diner: ['das', 'Familienlokal'],
  row_house: ['das', 'Reihenhaus'],
  swimming_hall: ['das', 'Hallenbad'],
  indoor_playground: ['der', 'Indoorspielplatz'],
  chillax_spa: ['das', 'Relax-Spa'],
  sweet_ice_cream: ['die', 'Eisdiele'],
  budget_hotel: ['das', 'Budgethotel'],
  sightseeing_hotel: ['das', 'Panoramahotel'],
  tour_bus_depot: ['das', 'Busdepot'],
  old_museum: ['das', 'Heimatmuseum'],
  souvenir_hall: ['die', 'Souvenirhalle'],
  riverside_grill: ['der', 'Ufergrill'],
  mini_mall: ['die', 'Ladenpassage'],
  high_end_tailor: ['die', 'Maßschneiderei'],
  fashion_outlet: ['das', 'Mode-Outlet'],
  paper_shop: ['der', 'Papierladen'],
  shop_top_flats: ['das', 'Wohnhaus mit Laden'],
  lunch_counter: ['der', 'Mittagsimbiss'],
  game_arcade: ['die', 'Spielhalle'],
  deli_counter: ['die', 'Feinkosttheke'],
  micro_brewery: ['die', 'Mikrobrauerei'],
  art_gallery: ['die', 'Kunstgalerie'],
  student_house: ['das', 'Studentenheim'],
  concept_store: ['der', 'Concept-Store'],
  roof_terrace: ['die', 'Dachterrasse'],
  shared_studios: ['das', 'Atelierhaus'],
  coffee_roaster: ['die', 'Kaffeerösterei'],
  bike_workshop: ['die', 'Fahrradwerkstatt'],
  car_park: ['das', 'Parkhaus'],
  tram_stop: ['die', 'Tramhaltestelle'],
  town_hall: ['das', 'Rathaus'],
  corner_tower: ['der', 'Eckturm'],
  post_office: ['das', 'Postamt'],
  street_theatre: ['das', 'Straßentheater'],
  food_court: ['die', 'Schlemmermeile'],
  picture_house: ['das', 'Lichtspielhaus'],
  day_nursery: ['die', 'Kita'],
  puppet_stage: ['die', 'Puppenbühne'],
  second_hand_records: ['der', 'Plattenladen'],
  vegan_kitchen: ['die', 'Vegan-Küche'],
  clock_tower: ['der', 'Uhrturm'],
}

export const tileNames: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(TILES).map(([id, [, name]]) => [id, name]),
)

const articles = new Map(Object.values(TILES).map(([article, name]) => [name, article]))

/** Ein Plättchen aus einer Datei hat nur seinen Namen. */
const before = (der: string, die: string, das: string, none: string) => {
  const forms = { der, die, das, none }
  return (tile: string) => `${forms[articles.get(tile) ?? 'none']}${tile}`
}
const first = (form: (tile: string) => string) => (tile: string) =>
  form(tile).charAt(0).toUpperCase() + form(tile).slice(1)

export const the = before('der ', 'die ', 'das ', '')
export const accusative = before('den ', 'die ', 'das ', '')
export const from = before('vom ', 'von der ', 'vom ', 'von ')
export const to = before('zum ', 'zur ', 'zum ', 'zu ')
export const at = before('beim ', 'bei der ', 'beim ', 'bei ')
export const on = before('auf dem ', 'auf der ', 'auf dem ', 'auf ')
export const streetOf = before(
  'die Straße am ',
  'die Straße an der ',
  'die Straße am ',
  'die Straße von ',
)
export const theFirst = first(the)
export const accusativeFirst = first(accusative)
