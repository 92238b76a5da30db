import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Tries one counter after the other until a key begins as it must. */
export const solve = (challenge: Parameters<typeof solveChallenge>[0]['challenge']) =>
  solveChallenge({ challenge, deriveKey })
