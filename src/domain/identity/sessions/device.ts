import { isIP } from 'node:net'
import Bowser from 'bowser'

const systems: Record<string, string> = {
  iOS: 'iPhone ou iPad',
  'Chrome OS': 'Chromebook',
  'Windows Phone': 'Windows Phone',
}

/** Without this list an unknown browser would be called by the words that it sends, in emails too. */
const known: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))

/** A browser in words: "Chrome no Windows", "Safari no iPhone ou iPad"; what says nothing of itself is unknown. */
export function deviceOf(userAgent: string | null): string {
  const { browser: said, os, platform } = Bowser.parse(userAgent || 'desconhecido')
  const browser = said.name && known.has(said.name) ? said.name : ''
  const system =
    os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : os.name && (systems[os.name] ?? os.name)
  if (browser && system) return `${browser} no ${system}`
  return browser || system || 'Navegador desconhecido'
}

const local = /^(127\.|::1$|::ffff:127\.)/
const inside = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::ffff:(10|192\.168)\.)/i

/** Where a call came from, in words, as far as an address tells: this machine, a network of one's own, or the address. */
export function placeOf(ip: string | null): string {
  if (!ip || isIP(ip) === 0) return 'Lugar desconhecido'
  if (local.test(ip)) return 'Este computador'
  return inside.test(ip) ? 'Rede local' : `IP ${ip}`
}
