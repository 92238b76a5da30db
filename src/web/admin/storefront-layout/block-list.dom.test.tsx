import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { BlockOf, HomeBlock, HomeForm } from '#contract/content'
import { mockNetwork } from '#dom/network.ts'
import { emptyProductChoices } from '#dom/product-choices.ts'
import { renderPart } from '#dom/render-part.tsx'
import { maxBlocks } from '#shared/content/content-limits'
import { adminKit } from '#texts/admin/kit'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { contentErrors } from '#texts/admin/content-errors'
import { undoLast } from '#web/admin/kit/undo/undo.ts'
import { UndoToast } from '#web/admin/kit/undo/undo-toast.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockList } from './block-list.tsx'
import { createBlock } from './blocks.ts'

const words = storefrontLayout.blocks
const start: HomeForm = {
  blocks: [
    { ...createBlock('hero'), id: 'a', title: 'Corre' } as HomeForm['blocks'][number],
    { ...createBlock('product_rail'), id: 'b', title: 'Novas' } as HomeForm['blocks'][number],
    { ...createBlock('text'), id: 'c', title: 'Recado' } as HomeForm['blocks'][number],
  ],
}
let form: UseFormReturn<HomeForm>
// The undo toast survives a test.
afterEach(() => act(undoLast))

function Shown() {
  const own = useForm<HomeForm>({ defaultValues: start })
  useEffect(() => {
    form = own
  }, [own])
  const [open, setOpen] = useState<string>()
  const blocks = useWatch({ control: own.control, name: 'blocks' })
  const at = blocks.findIndex(({ id }) => id === open)
  return (
    <FormProvider {...own}>
      <BlockList open={open} onOpen={setOpen} />
      {at >= 0 && <BlockFields key={open} block={blocks[at]!} at={at} media={{}} />}
      <UndoToast />
      <button
        type="button"
        onClick={() => own.setError('blocks.2.title', { message: 'Texto longo demais.' })}
      >
        um recusado
      </button>
      <button type="button" onClick={() => own.setError('blocks', { message: contentErrors.oneHero })}>
        todos recusados
      </button>
    </FormProvider>
  )
}

const list = () => screen.findByRole('list', { name: words.list })
const rows = async () =>
  within(await list())
    .getAllByRole('button')
    .filter((each) => each.dataset['at'])
    .map((each) => each.textContent?.replace(/Vitrine.*|Texto livre|Banner principal$/, ''))
const row = (name: RegExp) =>
  within(screen.getByRole('list', { name: words.list }))
    .getAllByRole('button', { name })
    .find((each) => each.dataset['at'])!
const acts = (name: string) => screen.getByRole('button', { name: adminKit.order.acts(name) })

test('[AD-21] reorders blocks by Alt and arrows, moves the focus along, announces the position, and can undo it', async () => {
  const { hand } = renderPart(<Shown />)
  expect(await rows()).toEqual(['Corre', 'Novas', 'Recado'])
  row(/^Recado/).focus()
  await hand.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await rows()).toEqual(['Corre', 'Recado', 'Novas'])
  screen.getByText(adminKit.order.moved('Recado', 2, 3))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Recado/))
  await hand.keyboard('{Alt>}{Home}{/Alt}')
  expect(await rows()).toEqual(['Recado', 'Corre', 'Novas'])
  await hand.click(screen.getByRole('button', { name: new RegExp(adminKit.undo.action) }))
  expect(await rows()).toEqual(['Corre', 'Recado', 'Novas'])
})

test('[AD-21] adds a block behind the open one, duplicates, hides, removes and restores it, but keeps the hero', async () => {
  mockNetwork({
    'GET /api/products/choices': () => emptyProductChoices,
  })
  const { hand } = renderPart(<Shown />)
  await list()
  await hand.click(row(/^Corre/))
  await hand.click(screen.getByRole('button', { name: words.add }))
  expect(screen.queryByRole('menuitem', { name: words.kinds.hero })).toBeNull()
  await hand.click(screen.getByRole('menuitem', { name: words.kinds.banner }))
  expect(await rows()).toEqual(['Corre', words.kinds.banner, 'Novas', 'Recado'])
  await hand.type(screen.getByLabelText(words.title), 'Só hoje')
  expect((await rows())[1]).toMatch(/^Só hoje/)
  await hand.click(acts('Recado'))
  await hand.click(screen.getByRole('menuitem', { name: words.duplicate }))
  expect((await rows()).filter((name) => name === 'Recado')).toHaveLength(2)
  await hand.click(acts('Novas'))
  await hand.click(screen.getByRole('menuitem', { name: words.hide }))
  expect(form.getValues('blocks')[2]).toMatchObject({ title: 'Novas', hidden: true })
  await hand.click(acts('Novas'))
  await hand.click(screen.getByRole('menuitem', { name: adminKit.order.remove }))
  expect(await rows()).not.toContain('Novas')
  await hand.click(screen.getByRole('button', { name: new RegExp(adminKit.undo.action) }))
  expect((await rows())[2]).toMatch(/^Novas/)
  await hand.click(acts('Corre'))
  expect(screen.queryByRole('menuitem', { name: adminKit.order.remove })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: words.hide })).toBeNull()
})

test('opens the block with a server error, shows it at its field, and shows errors of the list above the blocks', async () => {
  const { hand } = renderPart(<Shown />)
  await list()
  await hand.click(screen.getByRole('button', { name: 'um recusado' }))
  await screen.findByText('Texto longo demais.')
  screen.getByText(adminKit.order.wrong)
  await hand.click(screen.getByRole('button', { name: 'todos recusados' }))
  await screen.findByText(contentErrors.oneHero)
})

test('offers neither new nor duplicated blocks at the limit until one is removed', async () => {
  const { hand } = renderPart(<Shown />)
  await list()
  const more = () => screen.queryByRole('button', { name: words.add })
  expect(more()).not.toBeNull()
  const full = Array.from({ length: maxBlocks - 3 }, () => createBlock('text'))
  act(() => form.setValue('blocks', [...start.blocks, ...full]))
  expect(more()).toBeNull()
  await hand.click(acts('Recado'))
  expect(screen.queryByRole('menuitem', { name: words.duplicate })).toBeNull()
  await hand.click(screen.getByRole('menuitem', { name: adminKit.order.remove }))
  expect(more()).not.toBeNull()
})

test('clears the value when the user changes the rule, but keeps it when a draft or version is restored', async () => {
  mockNetwork({
    'GET /api/products/choices': () => ({
      categories: [],
      sizeGuides: [],
      lines: [],
      tags: ['treino'],
      colors: [],
      sizes: [],
      sku: 'short',
    }),
  })
  const { hand } = renderPart(<Shown />)
  await list()
  await hand.click(row(/^Novas/))
  const [hero, rail, text] = start.blocks as [HomeBlock, BlockOf<'product_rail'>, HomeBlock]
  act(() => form.reset({ blocks: [hero, { ...rail, by: 'tag', value: 'treino' }, text] }))
  expect((await screen.findByLabelText<HTMLInputElement>(words.tag)).value).toBe('treino')
  await hand.selectOptions(screen.getByLabelText(words.by), words.rules.category)
  expect(form.getValues('blocks.1')).toMatchObject({ by: 'category', value: '' })
})
