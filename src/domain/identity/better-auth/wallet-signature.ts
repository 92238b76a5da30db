import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const signature = /^0x[0-9a-f]{130}$/i

/** Returns the hash of a message that a wallet signs (EIP-191, version 0x45). */
export const hashMessage = (message: string): Uint8Array => {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** Returns the lower-case wallet address of a public key: the last 20 bytes of its Keccak-256. */
export const publicKeyToAddress = (publicKey: Uint8Array): string =>
  `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`

/** Returns a wallet address with its checksum capitals (EIP-55). */
export function toChecksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  return `0x${[...plain].map((sign, at) => (hash.charAt(at) >= '8' ? sign.toUpperCase() : sign)).join('')}`
}

/** Returns true if the wallet `address` signed the message. Smart contract wallets are not supported. */
export function isSignedBy(address: string, message: string, signed: string): boolean {
  if (!signature.test(signed)) return false
  const bytes = hexToBytes(signed.slice(2))
  const [last = 0] = bytes.slice(64)
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return false
  try {
    const point = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hashMessage(message))
    return publicKeyToAddress(point.toBytes(false)) === address.toLowerCase()
  } catch {
    return false
  }
}
