import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { BlockKind, BlockOf, HomeBlock, HomeEdit } from '#contract/content'
import { mostDoors, mostPromises } from '#shared/content-limits'
import { arrangements } from '#texts/arrangements'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { AreaField, InstantField, NumberField, SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { OnePicture } from '#web/admin/products/pictures/one-picture.tsx'
import { setsQuery } from '#web/admin/sets/queries.ts'
import { ItemFields } from './item-fields.tsx'
import { LinkFields, OptionalLink } from './link-fields.tsx'
import { CategoryField, RailFields } from './rail-fields.tsx'
import { RichText } from '#web/admin/kit/form/rich-text.tsx'

const words = arrangements.blocks

type Media = HomeEdit['media']
type Of<K extends BlockKind> = { block: BlockOf<K>; name: string; media: Media }

const Title = ({ name, required = true }: { name: string; required?: boolean }) => (
  <TextField name={`${name}.title`} label={words.title} maxLength={80} required={required} />
)

/** Picture field of a block. The saved picture is matched by its id. */
function PictureOf({ name, media }: { name: string; media: Media }) {
  const picture = useWatch({ name: `${name}.picture` }) as { mediaId: string } | null
  return (
    <div>
      <p className="mb-1.5 font-semibold">{words.picture}</p>
      <OnePicture name={`${name}.picture`} withAlt saved={(picture && media[picture.mediaId]) ?? null} />
    </div>
  )
}

const HeroFields = ({ name, media }: Of<'hero'>) => (
  <>
    <Title name={name} />
    <AreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
    <LinkFields name={`${name}.action`} label={words.action} />
    <PictureOf name={name} media={media} />
    <p className="text-muted">{words.heroPicture}</p>
  </>
)

const DoorsFields = ({ name }: Of<'doors'>) => (
  <ItemFields
    name={`${name}.doors`}
    label={words.door}
    add={words.addDoor}
    most={mostDoors}
    fresh={{ title: '', text: '', category: '' }}
  >
    {(item) => (
      <>
        <Title name={item} />
        <TextField name={`${item}.text`} label={words.text} maxLength={80} />
        <CategoryField name={`${item}.category`} />
      </>
    )}
  </ItemFields>
)

function SetFields({ name }: Of<'set'>) {
  const { data } = useStaffQuery(setsQuery({ situacao: 'ativo' }))
  const sets = (data?.items ?? []).map(({ slug, name: set }) => [slug, set] as const)
  return <SelectField name={`${name}.slug`} label={words.set} none={words.anySet} options={sets} />
}

const TestimonialsFields = ({ name }: Of<'testimonials'>) => (
  <>
    <Title name={name} />
    <NumberField name={`${name}.count`} label={words.count} />
    <p className="text-muted">{words.testimonialsHint}</p>
  </>
)

const PostsFields = ({ name }: Of<'posts'>) => (
  <>
    <Title name={name} />
    <NumberField name={`${name}.count`} label={words.count} />
  </>
)

const NewsletterFields = ({ name }: Of<'newsletter'>) => (
  <>
    <Title name={name} />
    <AreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
  </>
)

const BannerFields = ({ name, media }: Of<'banner'>) => (
  <>
    <Title name={name} />
    <AreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
    <OptionalLink name={`${name}.action`} label={words.action} />
    <PictureOf name={name} media={media} />
    <InstantField name={`${name}.from`} label={words.from} />
    <InstantField name={`${name}.until`} label={words.until} hint={words.datesHint} />
  </>
)

const TextFields = ({ name }: Of<'text'>) => (
  <>
    <Title name={name} required={false} />
    <RichText name={`${name}.html`} label={words.text} />
  </>
)

const PromisesFields = ({ name }: Of<'promises'>) => (
  <ItemFields
    name={`${name}.items`}
    label={words.promise}
    add={words.addPromise}
    most={mostPromises}
    fresh={{ title: '', text: '' }}
  >
    {(item) => (
      <>
        <Title name={item} />
        <AreaField name={`${item}.text`} label={words.text} maxLength={160} rows={2} />
      </>
    )}
  </ItemFields>
)

const fieldsOf: { [K in BlockKind]: (props: Of<K>) => ReactNode } = {
  hero: HeroFields,
  rail: RailFields,
  doors: DoorsFields,
  set: SetFields,
  testimonials: TestimonialsFields,
  posts: PostsFields,
  newsletter: NewsletterFields,
  banner: BannerFields,
  text: TextFields,
  promises: PromisesFields,
}

type Props = { block: HomeBlock; at: number; media: Media }

/** Fields of a block, depending on its kind. */
export function BlockFields({ block, at, media }: Props) {
  const Fields = fieldsOf[block.kind] as (props: {
    block: HomeBlock
    name: string
    media: Media
  }) => ReactNode
  return <Fields block={block} name={`blocks.${at}`} media={media} />
}
