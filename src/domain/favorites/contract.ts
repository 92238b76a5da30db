import { z } from 'zod'
import { defineEndpoints } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = { 'favorites.full': 409 } as const

/** Maximum number of favorites per customer. */
export const maxFavorites = 500

export const FavoriteKind = z.enum(['product', 'set'], fieldErrors.choice)

/** Favorite product or set. Name and price are read each time. */
export const Favorite = z.strictObject({ kind: FavoriteKind, id: z.uuid(fieldErrors.id) })
export type Favorite = z.infer<typeof Favorite>

const FavoriteList = z.object({ items: z.array(z.object({ kind: FavoriteKind, id: z.string() })) })

export const endpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/favorites',
    summary: 'O que quem entrou guardou, o mais recente primeiro',
    account: true,
    answer: FavoriteList,
  },
  merge: {
    method: 'POST',
    path: '/api/favorites/merge',
    summary: 'Junta o que o navegador guardou ao que a conta guarda; repetir não muda nada',
    account: true,
    bytes: 96 * 1024,
    body: z.strictObject({ items: z.array(Favorite).max(maxFavorites, fieldErrors.tooMany) }),
    answer: FavoriteList,
  },
  add: {
    method: 'PUT',
    path: '/api/favorites/:kind/:id',
    summary: 'Guarda um produto ou um conjunto',
    account: true,
    params: Favorite,
    errors: ['favorites.full'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/favorites/:kind/:id',
    summary: 'Deixa de guardar; o que não estava guardado não é erro',
    account: true,
    params: Favorite,
  },
})
