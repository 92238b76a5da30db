import type { PackageChange, PackageStep, StaffOrderView, StaffPackageView } from '#contract/orders'
import { admin } from '#texts/admin/admin'
import { packing } from '#texts/admin/packing'
import type { Confirmation, ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import type { RecordAction } from '#web/admin/kit/actions/record-actions.tsx'
import { changePackage } from './queries.ts'

const { ask } = packing

const buttons = { confirm: ask.confirm, cancel: ask.keep }
const receivedBy = { name: 'receivedBy', label: packing.receivedBy, maxLength: 120 }

const confirmations: Record<PackageStep, Confirmation | undefined> = {
  packed: undefined,
  ready: undefined,
  shipped: {
    title: ask.ship,
    text: ask.shipText,
    ...buttons,
    fields: [{ name: 'trackingCode', label: admin.order.tracking, maxLength: 60 }],
  },
  delivered: { title: ask.deliver, text: ask.deliverText, ...buttons, fields: [receivedBy] },
  collected: {
    title: ask.collect,
    text: ask.collectText,
    ...buttons,
    fields: [
      { ...receivedBy, required: true },
      { name: 'receivedDocument', label: packing.receivedDocument, maxLength: 30, required: true },
    ],
  },
  returned_to_sender: { title: ask.back, text: ask.backText, ...buttons },
  lost: { title: ask.lost, text: ask.lostText, ...buttons, danger: true },
  unpacked: { title: ask.undo, text: ask.undoText, ...buttons },
}

const filled = (values: ConfirmationValues): Omit<PackageChange, 'to'> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value = '']) => (value.trim() ? [[name, value.trim()]] : [])),
  )

/** Returns the steps of a package as actions, the usual ones first. */
export const getPackageActions = (
  orderId: string,
  { id, nextSteps }: StaffPackageView,
): RecordAction<StaffOrderView>[] =>
  nextSteps.map((to) => ({
    id: to,
    label: packing.do[to],
    done: packing.done[to],
    confirmation: confirmations[to],
    danger: to === 'lost' || to === 'unpacked' || to === 'returned_to_sender',
    run: (values) => changePackage(orderId, id, { to, ...filled(values) }),
  }))
