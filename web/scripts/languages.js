// Holds every language to the English catalogue, part by part: names each text that is missing, one
// too many, or one that takes other arguments.  `npm run check` runs it.
//
// It asks the compiler, because texts are functions with types.  A text that is declared as one of
// many by their ids is compared by what is written, not by what is declared.

import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const TEXTS = fileURLToPath(new URL('../src/texts', import.meta.url))
const ENGLISH = 'en'
const OWN = /(^|\/)grammar\.ts$/ // each language builds its sentences in its own way
// By id: what is missing is called as the server calls it, and a language may name more.
const OPEN = new Set([
  'tileNames',
  'tokenNames',
  'consultantNames',
  'abilities',
  'architectNames',
  'helps',
  'values',
])

/** The parts of a language, by name.
 * @param {string} language */
const partsOf = (language) =>
  readdirSync(join(TEXTS, language), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !OWN.test(path))
    .sort()

const folders = readdirSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const languages = folders.map(({ name }) => name)
const paths = languages.flatMap((language) =>
  partsOf(language).map((part) => join(TEXTS, language, part)),
)
const config = ts.readConfigFile(join(TEXTS, '../../tsconfig.json'), ts.sys.readFile).config
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(TEXTS, '../..'))
const program = ts.createProgram(paths, options)
const checker = program.getTypeChecker()
/** @type {string[]} */
const faults = []

/** What a file gives to others, by name.
 * @param {ts.Symbol} module */
function exportsOf(module) {
  /** @type {Map<string, ts.Symbol>} */
  const found = new Map()
  for (const given of checker.getExportsOfModule(module)) {
    const real = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given
    if (real.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Module)) found.set(given.name, real)
  }
  return found
}

/** What stands there, where it can be told apart from what is declared.
 * @param {ts.Symbol} symbol */
function written(symbol) {
  const at = symbol.valueDeclaration
  const isWritten = at && (ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at))
  const value = isWritten ? at.initializer : undefined
  return value ? checker.getTypeAtLocation(value) : checker.getTypeOfSymbol(symbol)
}

/** @param {string} where
 * @param {Map<string, ts.Symbol>} english
 * @param {Map<string, ts.Symbol>} own
 * @param {string} path */
function compareAll(where, english, own, path) {
  for (const [name, symbol] of english) {
    const mine = own.get(name)
    if (!mine) faults.push(`${where}: ${path}${name} is missing`)
    else if (symbol.flags & ts.SymbolFlags.ValueModule)
      compareAll(where, exportsOf(symbol), exportsOf(mine), `${path}${name}.`)
    else if (!OPEN.has(name)) compare(where, written(symbol), written(mine), `${path}${name}`)
  }
  for (const name of own.keys())
    if (!english.has(name)) faults.push(`${where}: ${path}${name} is one too many`)
}

/** @param {string} where
 * @param {ts.Type} english
 * @param {ts.Type} own
 * @param {string} path */
function compare(where, english, own, path) {
  const [wanted] = english.getCallSignatures()
  const [given] = own.getCallSignatures()
  if (wanted && given) compareCalls(where, wanted, given, path)
  else if (wanted || given)
    faults.push(`${where}: ${path} takes ${wanted ? 'arguments' : 'no arguments'} in English`)
  else if (isNode(english) && isNode(own))
    compareAll(where, propertiesOf(english), propertiesOf(own), `${path}.`)
  else if (!isLike(own, english)) faults.push(`${where}: ${path} is something else in English`)
}

/** Less may be asked for, nothing else.
 * @param {string} where
 * @param {ts.Signature} wanted
 * @param {ts.Signature} given
 * @param {string} path */
function compareCalls(where, wanted, given, path) {
  const asked = wanted.parameters.map((one) => checker.getTypeOfSymbol(one))
  const isOther = given.parameters.some((one, n) => {
    const same = asked[n]
    return !same || !isLike(same, checker.getTypeOfSymbol(one))
  })
  if (isOther) faults.push(`${where}: ${path} takes other arguments than in English`)
  if (!isLike(given.getReturnType(), wanted.getReturnType()))
    faults.push(`${where}: ${path} gives something else in English`)
}

/** Whether one can stand for the other, whatever the words are.
 * @param {ts.Type} from
 * @param {ts.Type} to */
const isLike = (from, to) =>
  checker.isTypeAssignableTo(from, checker.getBaseTypeOfLiteralType(checker.getWidenedType(to)))

/** Whether it is made of texts by name.
 * @param {ts.Type} type */
const isNode = (type) =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !checker.isArrayType(type) &&
  !checker.isTupleType(type) &&
  !type.getCallSignatures().length

/** @param {ts.Type} type */
const propertiesOf = (type) => new Map(type.getProperties().map((one) => [one.name, one]))

/** @param {string} language
 * @param {string} part */
function moduleOf(language, part) {
  const file = program.getSourceFile(join(TEXTS, language, part))
  return file && checker.getSymbolAtLocation(file)
}

for (const language of languages.filter((name) => name !== ENGLISH)) {
  const own = new Set(partsOf(language))
  for (const part of partsOf(ENGLISH)) {
    const [english, mine] = [moduleOf(ENGLISH, part), moduleOf(language, part)]
    const where = relative(join(TEXTS, '../..'), join(TEXTS, language, part))
    if (!own.has(part)) faults.push(`${where}: the file is missing`)
    else if (english && mine) compareAll(where, exportsOf(english), exportsOf(mine), '')
  }
}
for (const fault of [...new Set(faults)]) console.error(fault)
if (faults.length) process.exit(1)
console.log(`${languages.sort().join(', ')} have the same texts`)
