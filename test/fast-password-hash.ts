import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/**
 * Replaces the password hash by a thousand times cheaper one of the same format: the real cost, a tenth of a second of
 * CPU, is tested once (src/domain/identity/rules.test.ts, where this is not loaded). The shop itself has no such
 * switch.
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
// Files that share a worker each load this file.
if (inFull.name !== cheaply.name) {
  crypto.scrypt = cheaply as typeof crypto.scrypt
  syncBuiltinESMExports()
}
