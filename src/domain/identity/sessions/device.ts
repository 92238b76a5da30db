import { isIP } from 'node:net'
import Bowser from 'bowser'

const systems: Record<string, string> = {
  iOS: 'iPhone ou iPad',
  'Chrome OS': 'Chromebook',
  'Windows Phone': 'Windows Phone',
}

/** Without this list the name of an unknown browser would be text from the caller, also in emails. */
const known: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))

/** Describes a browser: "Chrome no Windows", "Safari no iPhone ou iPad"; an unknown one as unknown. */
export function describeDevice(userAgent: string | null): string {
  const { browser: said, os, platform } = Bowser.parse(userAgent || 'desconhecido')
  const browser = said.name && known.has(said.name) ? said.name : ''
  const system =
    os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : os.name && (systems[os.name] ?? os.name)
  if (browser && system) return `${browser} no ${system}`
  return browser || system || 'Navegador desconhecido'
}

const local = /^(127\.|::1$|::ffff:127\.)/
const inside = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::ffff:(10|192\.168)\.)/i

/** Describes where a call came from: this machine, a private network, or the IP address. */
export function describeIp(ip: string | null): string {
  if (!ip || isIP(ip) === 0) return 'Lugar desconhecido'
  if (local.test(ip)) return 'Este computador'
  return inside.test(ip) ? 'Rede local' : `IP ${ip}`
}
