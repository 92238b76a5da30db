import { isIP } from 'node:net'
import Bowser from 'bowser'

const systems: Record<string, string> = {
  iOS: 'iPhone ou iPad',
  'Chrome OS': 'Chromebook',
  'Windows Phone': 'Windows Phone',
}

/** A browser in words: "Chrome no Windows", "Safari no iPhone ou iPad"; what says nothing of itself is unknown. */
export function deviceOf(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || 'desconhecido')
  const system =
    os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : os.name && (systems[os.name] ?? os.name)
  if (browser.name && system) return `${browser.name} no ${system}`
  return browser.name || system || 'Navegador desconhecido'
}

const local = /^(127\.|::1$|::ffff:127\.)/
const inside = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::ffff:(10|192\.168)\.)/i

/** Where a call came from, in words, as far as an address tells: this machine, a network of one's own, or the address. */
export function placeOf(ip: string | null): string {
  if (!ip || isIP(ip) === 0) return 'Lugar desconhecido'
  if (local.test(ip)) return 'Este computador'
  return inside.test(ip) ? 'Rede local' : `IP ${ip}`
}
