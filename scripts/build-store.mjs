// npm run build: installs and builds without starting, for images and services whose folders are read-only later.
import { build } from './build.mjs'
import { fail } from './console.mjs'
import { install } from './install.mjs'

try {
  await build(await install())
} catch (error) {
  fail(error)
}
