import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { signText } from '#platform/http/signature'
import type { ProofOfWorkChallenge } from './contract.ts'

/** Cost for the browser (PBKDF2 rounds and tries): about 250 ms on a phone, almost nothing for the server. */
const pbkdf2Rounds = 5_000
const tries = { least: 100, most: 300 }
const minutes = 10

const secrets = () => ({
  hmacSignatureSecret: signText('proof:challenge'),
  hmacKeySignatureSecret: signText('proof:key'),
})

/**
 * Creates a signed challenge that expires after 10 minutes and is bound to an Idempotency-Key. A key creates at
 * most one order, so a solution is good for one order.
 */
export async function createChallengeFor(key: string, now = Date.now()): Promise<ProofOfWorkChallenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: pbkdf2Rounds,
    counter: randomInt(tries.least, tries.most),
    deriveKey,
    expiresAt: new Date(now + minutes * 60_000),
    data: { order: key },
    ...secrets(),
  })
  return { parameters: parameters as ProofOfWorkChallenge['parameters'], signature: signature! }
}

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ order: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const longest = 4_000

/**
 * Returns whether the proof for the order of this key is valid. `text` is the header: base64 of challenge and
 * solution.
 */
export async function verifyProof(text: string | undefined, key: string): Promise<boolean> {
  if (!text || text.length > longest) return false
  try {
    const { challenge, solution } = Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    if (challenge.parameters.data.order !== key) return false
    const given = { challenge: challenge as never, solution: { ...solution, time: 0 } }
    return (await verifySolution({ ...given, deriveKey, ...secrets() })).verified
  } catch {
    // A malformed header proves nothing.
    return false
  }
}
