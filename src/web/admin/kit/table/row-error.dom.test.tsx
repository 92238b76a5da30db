import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RowError } from './row-error.tsx'

test('shows below a reverted row why it was reverted', () => {
  render(
    <table>
      <tbody>
        <RowError columns={4} text="Voltou para Separar: Luana cancelou há 1 min.">
          <a href="/admin/pedidos/1">Ver pedido</a>
        </RowError>
      </tbody>
    </table>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Voltou para Separar')
  expect(screen.getByRole('cell').getAttribute('colspan')).toBe('4')
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toBeDefined()
})
