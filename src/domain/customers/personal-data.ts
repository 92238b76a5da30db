import { personById } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import { dropAvatar } from './avatar.ts'
import { addressesOf, consentRows, deletionOf } from './queries.ts'

/** Personal data of this context. Its rows are deleted with the profile, its files by a job. */
export const customerRecords: readonly PersonalData[] = [
  {
    name: 'enderecos',
    read: async (db, userId) =>
      (await addressesOf(db, userId)).map((address) => ({
        nome: address.label,
        destinatario: address.recipient,
        cep: address.cep,
        rua: address.street,
        numero: address.number,
        complemento: address.complement,
        bairro: address.district,
        cidade: address.city,
        estado: address.state,
        principal: address.isDefault,
      })),
    forget: async (tx, userId) => dropAvatar(tx, userId, (await personById(tx, userId)).image),
  },
  {
    name: 'consentimentos',
    read: async (db, userId) =>
      (await consentRows(db, userId)).map(({ purpose, version, granted, source, ip, at }) => ({
        finalidade: purpose,
        versao: version,
        aceito: granted,
        origem: source,
        ip,
        quando: at,
      })),
  },
  {
    name: 'exclusao',
    read: async (db, userId) => {
      const asked = await deletionOf(db, userId)
      return asked ? { pedidaEm: asked.requestedAt, prazo: asked.dueAt } : undefined
    },
  },
]
