import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { checkout } from '#texts/checkout/checkout'
import { fieldErrors } from '#texts/storefront/field-errors'
import { useCheckoutForm } from './form.ts'
import { IdentificationStep } from '#web/storefront/checkout/steps/identification-step.tsx'
import { StepSection } from '#web/storefront/checkout/steps/step-section.tsx'
import * as stepRules from '#web/storefront/checkout/steps/step-rules.ts'

const words = checkout.identification

/** First step and head of the second; the validation loads when the button is pressed. */
function FirstSteps() {
  const [rules, setRules] = useState<typeof stepRules>()
  const form = useCheckoutForm(rules)
  return (
    <>
      <StepSection of="identification" form={form} summary={null}>
        <IdentificationStep form={form} />
      </StepSection>
      <StepSection of="delivery" form={form} summary={null}>
        <p>{checkout.coming}</p>
      </StepSection>
      <button type="button" onClick={() => setRules(stepRules)}>
        As regras chegam
      </button>
    </>
  )
}

async function sentBeforeTheRules(typed: Partial<Record<'name' | 'email' | 'cpf' | 'phone', string>>) {
  mockNetwork({ 'GET /api/team/me': () => null })
  const { hand } = renderPart(<FirstSteps />)
  await screen.findByLabelText(words.name)
  for (const [name, text] of Object.entries(typed))
    await hand.type(screen.getByLabelText(words[name as keyof typeof typed]), text)
  await hand.click(screen.getByRole('button', { name: checkout.toDelivery }))
  await screen.findByText(checkout.coming)
  await hand.click(screen.getByRole('button', { name: 'As regras chegam' }))
}

test('shows errors as soon as the validation is loaded when the shopper continued before, and keeps the typed data', async () => {
  await sentBeforeTheRules({
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    cpf: '111',
    phone: '62999990000',
  })
  // at the field, and above the fields once the error summary is loaded
  await screen.findAllByText(fieldErrors.cpf)
  expect(screen.queryByText(checkout.coming)).toBeNull()
  expect(screen.getByLabelText(words.name)).toHaveProperty('value', 'Ana Souza')
})

test('stays on the next step when the first one was valid', async () => {
  await sentBeforeTheRules({
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    phone: '62999990000',
  })
  screen.getByText(checkout.coming)
})
