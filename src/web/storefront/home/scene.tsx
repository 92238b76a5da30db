const files = import.meta.glob<string>('./scene/*', { eager: true, query: '?url', import: 'default' })

/** Files are named by hour, cut and width: `day-tall-720.avif`. */
const sourceOf = (hour: string, cut: string, type: 'avif' | 'webp'): string =>
  Object.entries(files)
    .filter(([name]) => name.includes(`/${hour}-${cut}-`) && name.endsWith(type))
    .map(([name, url]) => `${url} ${/\d+/.exec(name)?.[0]}w`)
    .join(', ')

const phone = '(max-width: 30rem)'
const night = '(prefers-color-scheme: dark)'
const cuts = [
  ['night', 'tall', `${phone} and ${night}`],
  ['night', 'wide', night],
  ['day', 'tall', phone],
  ['day', 'wide', undefined],
] as const
/** It fills the hero, so that its height decides how wide it stands. */
const sizes = { tall: '33.6rem', wide: 'max(100vw, 80rem)' }

/** The light of the cerrado, by day and by night: found in the HTML by the system's theme; another that was chosen is the style sheet's. */
export const Scene = () => (
  <picture aria-hidden className="hero-scene">
    {cuts.flatMap(([hour, cut, media]) =>
      (['avif', 'webp'] as const).map((type) => (
        <source
          key={hour + cut + type}
          type={`image/${type}`}
          media={media}
          srcSet={sourceOf(hour, cut, type)}
          sizes={sizes[cut]}
        />
      )),
    )}
    <img
      src={files['./scene/day-wide-2160.webp']}
      width={1440}
      height={760}
      alt=""
      fetchPriority="high"
      decoding="async"
    />
  </picture>
)
