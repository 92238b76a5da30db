/** Supported video providers. */
const houses = [
  {
    house: 'YouTube',
    address:
      /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&][\w=&%.-]*)?$/,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    house: 'Vimeo',
    address: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})$/,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
] as const

export type Video = { provider: string; page: string }

/** Parses the URL of a video; returns undefined for others. */
export function parseVideoUrl(address: string): Video | undefined {
  for (const { house, address: shape, page } of houses) {
    const id = shape.exec(address)?.[1]
    if (id) return { provider: house, page: page(id) }
  }
  return undefined
}
