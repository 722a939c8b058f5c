// Writes a .gz and a .br beside every file of the page that gets smaller by it, so that the server
// only has to pick one.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const PACKED = /\.(html|js|css|svg|json|txt|webmanifest|ico)$/

/** @returns {import('vite').Plugin} */
export function compress() {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && PACKED.test(entry.name))
      await Promise.all(files.map((file) => pack(join(file.parentPath, file.name))))
    },
  }
}

/** @param {string} path */
async function pack(path) {
  const content = await readFile(path)
  const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const packed = {
    '.br': await promisify(brotliCompress)(content, { params: text }),
    '.gz': await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < content.length) await writeFile(path + ending, bytes)
  }
}
