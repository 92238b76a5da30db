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
  ['that is uncontrolled', <EmailInput key="own" label="E-mail" />],
  ['that is controlled', <Controlled key="kept" />],
])('offers to fix a typo in the domain by one click, in a field %s', async (_, part) => {
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
