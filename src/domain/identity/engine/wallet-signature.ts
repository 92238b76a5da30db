import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const signature = /^0x[0-9a-f]{130}$/i

/** What a wallet signs of a message (EIP-191, version 0x45). */
export const signedDigest = (message: string): Uint8Array => {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** The address of a public key in lower case: the last 20 bytes of its Keccak-256. */
export const addressOf = (publicKey: Uint8Array): string =>
  `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`

/** The address with the capitals that are its checksum (EIP-55). */
export function checksummed(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  return `0x${[...plain].map((sign, at) => (hash[at]! >= '8' ? sign.toUpperCase() : sign)).join('')}`
}

/** Whether `address` signed the message with a key of its own. Wallets that are contracts are not asked. */
export function isSignedBy(address: string, message: string, signed: string): boolean {
  if (!signature.test(signed)) return false
  const bytes = hexToBytes(signed.slice(2))
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return false
  try {
    const point = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(signedDigest(message))
    return addressOf(point.toBytes(false)) === address.toLowerCase()
  } catch {
    return false
  }
}
