import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AboutView } from '#contract/monitoring'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { about as words } from '#texts/admin/about'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { AboutPanel } from './about-panel.tsx'

const view: AboutView = {
  version: '0.9.2',
  commit: null,
  startedAt: '2020-03-09T12:00:00.000Z',
  node: '24.21.0',
  postgres: '18.1',
  database: { bytes: 1_800_000_000, connections: 41, maxConnections: 100 },
  files: { count: 9_312, bytes: 6_400_000_000, pictures: 1_204 },
}

test('tells what runs the store, and finds a package with its licence', async () => {
  mockNetwork({
    'GET /api/monitoring/about/licences': () => ({
      items: [
        { name: 'hono', version: '4.13.19', licence: 'MIT' },
        { name: 'pdfkit', version: '0.20.2', licence: '' },
      ],
    }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <AboutPanel view={view} />
    </AdminMeContext>,
  )
  await screen.findByText('1,8 GB, 41 conexões de 100')
  expect(screen.getByText('6,4 GB, 9.312 arquivos, 1.204 fotos')).toBeTruthy()
  await screen.findByText(words.count(2))
  expect(screen.getAllByText(words.unknown)).toHaveLength(2)
  await hand.type(screen.getByRole('searchbox', { name: words.find }), 'PDF')
  expect(screen.getByText(words.count(1))).toBeTruthy()
  expect(screen.queryByText('hono')).toBeNull()
  await hand.type(screen.getByRole('searchbox', { name: words.find }), 'x')
  expect(screen.getByText(words.none('PDFx'))).toBeTruthy()
})
