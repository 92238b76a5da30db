import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import { discardAvatar } from './avatar.ts'
import { findDocument } from './documents.ts'
import { listAddresses, listConsents, findDeletion } from './queries.ts'

/** Personal data of this context. Its rows are deleted with the profile, its files by a job. */
export const customerRecords: readonly PersonalData[] = [
  {
    name: 'enderecos',
    read: async (db, userId) =>
      (await listAddresses(db, userId)).map((address) => ({
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
    forget: async (tx, userId) => discardAvatar(tx, userId, (await getPerson(tx, userId)).image),
  },
  {
    name: 'documentos',
    read: findDocument,
  },
  {
    name: 'consentimentos',
    read: async (db, userId) =>
      (await listConsents(db, userId)).map(({ purpose, version, granted, source, ip, at }) => ({
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
      const asked = await findDeletion(db, userId)
      return asked ? { pedidaEm: asked.requestedAt, prazo: asked.dueAt } : undefined
    },
  },
]
