import Activity from 'lucide/dist/esm/icons/activity.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import DatabaseBackup from 'lucide/dist/esm/icons/database-backup.mjs'
import Handshake from 'lucide/dist/esm/icons/handshake.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import Percent from 'lucide/dist/esm/icons/percent.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Webhook from 'lucide/dist/esm/icons/webhook.mjs'
import { settingsGroups as words } from '#texts/admin/settings-groups'
import type { IconShape } from '#web/ui/display/icon.tsx'

type GroupId = keyof typeof words.groups

/** Value of `?aba=`: a part of the settings with a form of its own. */
export type SettingsPart = keyof typeof words.partNames

/** Group of settings. Several parts are shown as tabs; the first one opens with the group. */
export type SettingsGroup = {
  id: GroupId
  icon: IconShape
  parts: readonly [SettingsPart, ...SettingsPart[]]
}

/**
 * All groups in the order of the list. A new group is a line here, its names in `texts/admin/settings-groups.ts` and its
 * forms in `settings/part-content.tsx`.
 */
export const groups: readonly SettingsGroup[] = [
  { id: 'loja', icon: Store, parts: ['loja', 'abertura'] },
  { id: 'pagamentos', icon: CreditCard, parts: ['pagamentos', 'pix'] },
  {
    id: 'frete',
    icon: Truck,
    parts: ['frete', 'envio', 'motoboy', 'remetente', 'caixas', 'transportadoras'],
  },
  { id: 'precos', icon: Percent, parts: ['precos'] },
  { id: 'pedidos', icon: ShoppingBag, parts: ['pedidos'] },
  { id: 'impostos', icon: Landmark, parts: ['notas'] },
  { id: 'emails', icon: Mail, parts: ['lembretes', 'envio-emails', 'modelos'] },
  { id: 'atendimento', icon: MessageCircle, parts: ['atendimento'] },
  { id: 'atacado', icon: Handshake, parts: ['atacado'] },
  { id: 'seguranca', icon: ShieldCheck, parts: ['entrada', 'segundo-fator'] },
  { id: 'tarefas', icon: ListChecks, parts: ['tarefas'] },
  { id: 'saude', icon: Activity, parts: ['saude', 'incidentes'] },

  { id: 'integracoes', icon: Webhook, parts: ['webhooks', 'chaves'] },
  { id: 'copias', icon: DatabaseBackup, parts: ['copias'] },
  { id: 'sobre', icon: Info, parts: ['sobre'] },
]

export const settingsParts: readonly SettingsPart[] = groups.flatMap(({ parts }) => parts)

/** Returns the group that contains a part. */
export function getGroupOf(part: SettingsPart): SettingsGroup {
  const group = groups.find(({ parts }) => parts.includes(part))
  if (!group) throw new Error(`No group has the part ${part}.`)
  return group
}
