import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { BlockKind, BlockOf, HomeBlock, HomeEdit, HomeForm } from '#contract/content'
import { maxCollectionTiles, maxBenefits } from '#shared/content/content-limits'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { SetField } from '#web/admin/pickers/set/set-field.tsx'
import { RepeatedFields } from './repeated-fields.tsx'
import { LinkFields, OptionalLinkFields } from './link-fields.tsx'
import { CategoryField, ProductRailFields } from './product-rail-fields.tsx'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'

const words = storefrontLayout.blocks
const { DateTimeField, NumberField, TextAreaField, TextField } = fieldsOf<HomeForm>()

type Media = HomeEdit['media']
/** Path of a block in the form. */
type BlockName = `blocks.${number}`
type BlockProps<K extends BlockKind> = { block: BlockOf<K>; name: BlockName; media: Media }

type TitleProps = {
  name: BlockName | `${BlockName}.${'tiles' | 'items'}.${number}`
  required?: boolean
}

const Title = ({ name, required = true }: TitleProps) => (
  <TextField name={`${name}.title`} label={words.title} maxLength={80} required={required} />
)

/** Picture field of a block. The saved picture is matched by its id. */
function BlockPicture({ name, media }: { name: BlockName; media: Media }) {
  const picture = useWatch({ name: `${name}.picture` }) as { mediaId: string } | null
  return (
    <div>
      <p className="mb-1.5 font-semibold">{words.picture}</p>
      <PictureField name={`${name}.picture`} withAlt saved={(picture && media[picture.mediaId]) ?? null} />
    </div>
  )
}

const HeroFields = ({ name, media }: BlockProps<'hero'>) => (
  <>
    <Title name={name} />
    <TextAreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
    <LinkFields name={`${name}.action`} label={words.action} />
    <BlockPicture name={name} media={media} />
    <p className="text-muted">{words.heroPicture}</p>
  </>
)

const CollectionTilesFields = ({ name }: BlockProps<'collection_tiles'>) => (
  <RepeatedFields
    name={`${name}.tiles`}
    label={words.tile}
    add={words.addTile}
    most={maxCollectionTiles}
    fresh={{ title: '', text: '', category: '' }}
  >
    {(item) => (
      <>
        <Title name={item} />
        <TextField name={`${item}.text`} label={words.text} maxLength={80} />
        <CategoryField name={`${item}.category`} />
      </>
    )}
  </RepeatedFields>
)

const SetFields = ({ name }: BlockProps<'set'>) => (
  <SetField name={`${name}.slug`} label={words.set} none={words.anySet} />
)

const TestimonialsFields = ({ name }: BlockProps<'testimonials'>) => (
  <>
    <Title name={name} />
    <NumberField name={`${name}.count`} label={words.count} />
    <p className="text-muted">{words.testimonialsHint}</p>
  </>
)

const PostsFields = ({ name }: BlockProps<'posts'>) => (
  <>
    <Title name={name} />
    <NumberField name={`${name}.count`} label={words.count} />
  </>
)

const NewsletterFields = ({ name }: BlockProps<'newsletter'>) => (
  <>
    <Title name={name} />
    <TextAreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
  </>
)

const BannerFields = ({ name, media }: BlockProps<'banner'>) => (
  <>
    <Title name={name} />
    <TextAreaField name={`${name}.text`} label={words.text} maxLength={240} rows={3} />
    <OptionalLinkFields name={`${name}.action`} label={words.action} />
    <BlockPicture name={name} media={media} />
    <DateTimeField name={`${name}.from`} label={words.from} />
    <DateTimeField name={`${name}.until`} label={words.until} hint={words.datesHint} />
  </>
)

const TextFields = ({ name }: BlockProps<'text'>) => (
  <>
    <Title name={name} required={false} />
    <RichTextField name={`${name}.html`} label={words.text} />
  </>
)

const BenefitsFields = ({ name }: BlockProps<'benefits'>) => (
  <RepeatedFields
    name={`${name}.items`}
    label={words.benefit}
    add={words.addBenefit}
    most={maxBenefits}
    fresh={{ title: '', text: '' }}
  >
    {(item) => (
      <>
        <Title name={item} />
        <TextAreaField name={`${item}.text`} label={words.text} maxLength={160} rows={2} />
      </>
    )}
  </RepeatedFields>
)

const fieldsByKind: { [K in BlockKind]: (props: BlockProps<K>) => ReactNode } = {
  hero: HeroFields,
  product_rail: ProductRailFields,
  collection_tiles: CollectionTilesFields,
  set: SetFields,
  testimonials: TestimonialsFields,
  posts: PostsFields,
  newsletter: NewsletterFields,
  banner: BannerFields,
  text: TextFields,
  benefits: BenefitsFields,
}

type Props = { block: HomeBlock; at: number; media: Media }

/** Fields of a block, depending on its kind. */
export function BlockFields({ block, at, media }: Props) {
  const Fields = fieldsByKind[block.kind] as (props: {
    block: HomeBlock
    name: BlockName
    media: Media
  }) => ReactNode
  return <Fields block={block} name={`blocks.${at}`} media={media} />
}
