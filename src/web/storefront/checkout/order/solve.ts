import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Tries one counter after another until the derived key has the required prefix. */
export const solve = (challenge: Parameters<typeof solveChallenge>[0]['challenge']) =>
  solveChallenge({ challenge, deriveKey })
