import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { signIn } from '#texts/account/sign-in'
import { api } from '#web/client/api.ts'
import { type SiweFields, buildSiweMessage } from './siwe-message.ts'
import { SignInCancelled } from './use-sign-in-method.ts'

/** Wallet in the browser (EIP-1193). */
type Wallet = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }

/** Returns the address with the mixed-case checksum of EIP-55. */
function checksummed(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  return `0x${[...plain].map((sign, index) => (hash.charAt(index) >= '8' ? sign.toUpperCase() : sign)).join('')}`
}

const ask = async <T>(wallet: Wallet, method: string, params?: unknown[]): Promise<T> => {
  try {
    return (await wallet.request({ method, ...(params ? { params } : {}) })) as T
  } catch {
    throw new SignInCancelled(signIn.ways.walletCancelled)
  }
}

type Proof = { message: string; signature: string }

/** Signs in with the browser's wallet (CA-06). Throws `SignInCancelled` if it does not sign. */
export async function signInWithWallet(): Promise<void> {
  await api.auth.siwe.verify.post({ body: await signWithWallet() })
}

/**
 * Signs the store's message with the wallet; its nonce is valid once. Throws `SignInCancelled` if it does not sign.
 */
export async function signWithWallet(): Promise<Proof> {
  const { ethereum } = window as { ethereum?: Wallet }
  if (!ethereum) throw new SignInCancelled(signIn.ways.walletMissing)
  const [address] = await ask<string[]>(ethereum, 'eth_requestAccounts')
  if (!address) throw new SignInCancelled(signIn.ways.walletMissing)
  const chainId = Number(await ask<string>(ethereum, 'eth_chainId'))
  const { nonce } = await api.auth.siwe.nonce.post({ body: {} })
  const facts: SiweFields = {
    domain: location.host,
    uri: location.origin,
    address: checksummed(address),
    chainId,
    nonce,
    statement: signIn.ways.walletStatement,
    issuedAt: new Date(),
  }
  const message = buildSiweMessage(facts)
  const hex = `0x${bytesToHex(utf8ToBytes(message))}`
  const signature = await ask<string>(ethereum, 'personal_sign', [hex, facts.address])
  return { message, signature }
}
