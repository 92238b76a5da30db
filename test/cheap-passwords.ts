import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/**
 * A password's hash is made to cost a tenth of a second of a processor. Hundreds of sign-ins prove who may come in, one
 * test what a guess costs (src/domain/identity/rules.test.ts, where this is not loaded): here the same form is had for
 * a thousandth. The shop itself knows no such switch.
 */
function cheaply(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  how: ScryptOptions,
  done: Done,
): void {
  inFull(password, salt, length, { ...how, N: 16 }, done)
}

const inFull = crypto.scrypt
// Files that share a worker load this once each.
if (inFull.name !== cheaply.name) {
  crypto.scrypt = cheaply as typeof crypto.scrypt
  syncBuiltinESMExports()
}
