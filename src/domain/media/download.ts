import plain, { type IncomingMessage } from 'node:http'
import secure from 'node:https'
import { isIP } from 'node:net'
import { makeCheckedLookup, isLoopbackIp, isPublicIp } from '#platform/network/ip-addresses'

/** Reason why a picture could not be fetched; `http_404` is the status of the response. */
export type PictureProblem =
  | 'unreachable'
  | 'not_public'
  | 'too_large'
  | 'not_picture'
  | 'redirects'
  | `http_${number}`

/** Error of a failed download; `message` is the reason. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export type DownloadOptions = {
  /** allows loopback addresses, for tests */
  allowLoopback?: boolean
}

const limits = { redirects: 3, ms: 10_000, bytes: 20 * 1024 * 1024 }
const redirects = new Set([301, 302, 303, 307, 308])
const headers = { accept: 'image/avif,image/webp,image/*;q=0.8', 'user-agent': 'dao-store picture import' }

/**
 * Downloads a public http or https URL: 10 s in total, 20 MB and three redirects at most, each checked like the
 * first. Throws DownloadFailed or a network error.
 */
export async function download(address: string, options: DownloadOptions = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.ms)
  let url = new URL(address)
  for (let followed = 0; followed <= limits.redirects; followed++) {
    const answer = await ask(url, signal, options)
    const status = answer.statusCode ?? 0
    const target = answer.headers.location
    if (status === 200) return bytesOf(answer)
    answer.destroy()
    if (!redirects.has(status) || !target)
      throw new DownloadFailed(`http_${status}`, `${url.host} answered ${status}`)
    if (!URL.canParse(target, url.href))
      throw new DownloadFailed('redirects', `${url.host} redirects to no address`)
    url = new URL(target, url)
  }
  throw new DownloadFailed('redirects', `more than ${limits.redirects} redirects`)
}

function ask(url: URL, signal: AbortSignal, options: DownloadOptions): Promise<IncomingMessage> {
  const may = (address: string) =>
    isPublicIp(address) || (options.allowLoopback === true && isLoopbackIp(address))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol))
    throw new DownloadFailed('not_public', `${url.protocol} is not fetched`)
  if (isIP(host) && !may(host))
    throw new DownloadFailed('not_public', `${host} is not an address of the open internet`)
  const get = url.protocol === 'https:' ? secure.get : plain.get
  // No shared agent: a pooled connection would bypass the lookup check.
  const request = { headers, signal, agent: false, lookup: makeCheckedLookup(may) }
  return new Promise((resolve, reject) => get(url, request, resolve).on('error', reject))
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = Number(answer.headers['content-length'] ?? 0)
  if (size > limits.bytes) answer.destroy(new DownloadFailed('too_large', 'too large'))
  size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > limits.bytes) throw new DownloadFailed('too_large', 'too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
