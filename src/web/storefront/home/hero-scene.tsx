const files = import.meta.glob<string>('./scene/*', { eager: true, query: '?url', import: 'default' })

/** Returns the URL of a scene file; files are named by time of day, crop and width: `day-tall-720.avif`. */
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
/** Scene widths: it fills the height of the hero, which determines its width. */
const sizes = { tall: '33.6rem', wide: 'max(100vw, 80rem)' }

/** Hero scene, by day and night. The system theme selects the source in HTML; a chosen theme is handled by CSS. */
export const HeroScene = () => (
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
