/** Supported video providers. */
const providers = [
  {
    provider: 'YouTube',
    address:
      /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&][\w=&%.-]*)?$/,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    provider: 'Vimeo',
    address: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})$/,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
] as const

export type Video = { provider: string; page: string }

/** Parses the URL of a video; returns undefined for others. */
export function parseVideoUrl(address: string): Video | undefined {
  for (const { provider, address: shape, page } of providers) {
    const id = shape.exec(address)?.[1]
    if (id) return { provider, page: page(id) }
  }
  return undefined
}
