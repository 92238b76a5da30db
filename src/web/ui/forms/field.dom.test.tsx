import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { TextArea, TextInput } from './field.tsx'
import { BareInput } from './character-limit.tsx'
import { PageForm } from './page-form.tsx'

const kinds = [
  ['a text input', <TextInput key="a" label="Número" name="number" maxLength={12} />],
  [
    'a text input with an initial value',
    <TextInput key="b" label="Número" maxLength={12} defaultValue="Qd." />,
  ],
  ['a text area', <TextArea key="c" label="Número" maxLength={12} />],
  ['an input with its own label', <BareInput key="d" aria-label="Número" maxLength={12} />],
] as const

describe.each(kinds)('%s with a text beyond its limit', (_, field) => {
  test('keeps the whole text, shows the limit, and blocks the submit until it fits', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const { hand } = renderPart(
      <PageForm onSubmit={sent}>
        {field}
        <button type="submit">Enviar</button>
      </PageForm>,
    )
    const control = await screen.findByLabelText<HTMLInputElement>('Número')
    await hand.clear(control)
    await hand.click(control)
    await hand.paste('Qd. 105 Lt. 12')
    expect(control.value).toBe('Qd. 105 Lt. 12')
    const told = screen.getByText('No máximo 12 caracteres. Você digitou 14.')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-describedby')).toContain(told.id)
    await hand.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(sent).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(control)

    await hand.type(control, '{backspace}{backspace}')
    expect(screen.queryByText(/^No máximo/)).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(sent).toHaveBeenCalledOnce()
  })
})

test('counts an initial value too', async () => {
  renderPart(<TextInput label="Número" maxLength={12} defaultValue="Qd. 105 Lt. 12" />)
  await screen.findByText('No máximo 12 caracteres. Você digitou 14.')
})
