import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EmailInput } from './email-input.tsx'

function Controlled() {
  const [value, setValue] = useState('')
  return (
    <>
      <EmailInput label="E-mail" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['that keeps its text itself', <EmailInput key="own" label="E-mail" />],
  ['whose text is kept elsewhere', <Controlled key="kept" />],
])('a slip in the domain is asked about, and one press mends it, in a field %s', async (_, part) => {
  const hand = userEvent.setup()
  render(part)
  const field = screen.getByLabelText<HTMLInputElement>('E-mail')
  await hand.type(field, 'ana@gmial.com')
  expect(screen.queryByRole('button'), 'not in the middle of a word').toBeNull()
  const meant = await screen.findByRole('button', { name: 'ana@gmail.com' })
  expect(field.value, 'nothing changes by itself').toBe('ana@gmial.com')
  await hand.click(meant)
  expect(field.value).toBe('ana@gmail.com')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button')).toBeNull()
  const elsewhere = document.querySelector('output')
  if (elsewhere) expect(elsewhere.textContent).toBe('ana@gmail.com')
})
