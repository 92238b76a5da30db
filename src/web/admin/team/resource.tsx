import { Link } from '@tanstack/react-router'
import type { Member } from '#contract/team'
import { type Flag, flags } from '#shared/auth/permissions'
import { formatDay } from '#shared/dates/dates'
import { admin } from '#texts/admin/admin'
import { formatFlags, formatRights, team as words } from '#texts/admin/team'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { DeleteButton } from '#web/admin/kit/actions/delete-button.tsx'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { getChangedFields } from '#web/admin/kit/form/changed-fields.ts'
import { FormActions } from '#web/admin/kit/form/form-actions.tsx'
import { createSearchParser, type ListSearch } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { MemberFields, type MemberFormValues } from './member-fields.tsx'

const { columns: heads, danger, form: labels } = words
const calls = api.team.members

const minute = 60_000
/** Permissions are stale after 5 minutes and cached for 10 (LI-03). */
const cacheTimes = { staleTime: 5 * minute, gcTime: 10 * minute } as const

const formatFactor = ({ secondFactor }: Member): string => (secondFactor ? words.factorOn : words.factorOff)
const formatSeen = ({ lastSignInAt: at }: Member): string => (at ? formatDay(at) : words.never)

const toFormValues = ({
  email,
  name,
  role,
  isActive,
  discountLimit,
  flags: given,
}: Member): MemberFormValues => ({
  email,
  name,
  role,
  isActive,
  discountLimit,
  flags: given,
})

/** Returns every permission with whether it is granted. */
const toPermissionMap = (given: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Record<Flag, boolean>

function changesRights(values: MemberFormValues, member: Member): boolean {
  const { role, isActive, flags: given } = getChangedFields(toFormValues(member), values)
  return role !== undefined || isActive !== undefined || given !== undefined
}

/** Members of the team with their permissions. */
export const members = resourceOf({
  id: 'members',
  screen: 'equipe',
  path: '/admin/equipe',
  recordSegment: 'editar',
  newSegment: 'novo',
  add: words.add,
  newTitle: labels.newTitle,
  title: words.title,
  query: (id: string) => ({
    ...staffQuery(['team', 'one', id], (signal) => calls(id).get({ signal })),
    ...cacheTimes,
  }),
  list: {
    texts: words,
    parseSearch: createSearchParser({}),
    query: (_search: ListSearch) => ({
      ...staffQuery(['team', 'list'], (signal) => calls.get({ signal })),
      ...cacheTimes,
    }),
    nameOf: ({ name }: Member) => name,
    columns: [
      { id: 'name', title: heads.name, name: true, cell: ({ name }) => name },
      { id: 'email', title: labels.email, visibleFrom: 620, muted: true, cell: ({ email }) => email },
      { id: 'role', title: heads.role, width: 116, visibleFrom: 480, cell: ({ role }) => admin.role[role] },
      { id: 'flags', title: heads.flags, visibleFrom: 900, muted: true, cell: formatRights },
      { id: 'factor', title: heads.factor, width: 164, visibleFrom: 1100, muted: true, cell: formatFactor },
      { id: 'seen', title: heads.seen, width: 148, visibleFrom: 760, muted: true, cell: formatSeen },
      { id: 'state', title: heads.state, width: 160, cell: (member) => <State member={member} /> },
    ],
    card: (member) => ({
      title: member.name,
      detail: member.email,
      end: admin.role[member.role],
      endDetail: <State member={member} />,
    }),
  },
  form: {
    draft: 'equipe',
    texts: { create: labels.add, save: labels.save, saved: labels.saved },
    empty: { email: '', name: '', role: 'admin', isActive: true, discountLimit: 10, flags: [] },
    toValues: toFormValues,
    labels: createFieldLabels<MemberFormValues>({
      name: labels.name,
      role: [labels.role, (role) => labels.roles[role].name],
      isActive: labels.active,
      discountLimit: labels.discountLimit,
      flags: [labels.flags, formatFlags],
    }),
    fields: (member) => <MemberFields member={member} />,
    async create({ email, name, role, flags: given }) {
      const body = { email, name: name.trim() || undefined, role, flags: given }
      const added = await calls.post({ body })
      const message = added.invited ? labels.addedInvited(added.email) : labels.added(added.name)
      return { id: added.id, message }
    },
    /** Saves data and permissions in two calls, each only if changed. */
    async save(id, { version: loaded, ...values }, member) {
      const { email: _fixed, flags: given, ...data } = getChangedFields(toFormValues(member), values)
      let version = loaded
      if (Object.keys(data).length > 0)
        version = (await calls(id).patch({ body: { ...data, version } })).version
      if (given) await calls(id).permissions.put({ body: { ...toPermissionMap(given), version } })
    },
    saved: (values, member) => (changesRights(values, member) ? words.saved : labels.saved),
    failed: (values, member) => (changesRights(values, member) ? words.saveFailed : undefined),
    locked: ({ may }) => !may.change,
    below: (member) => member.may.change && <DangerZone member={member} />,
  },
  page: {
    title: ({ name }) => name || words.title,
    aside: ({ email }) => email,
    headerExtra: ({ userId }) => (
      <Link to="/admin/usuarios/$id" params={{ id: userId }} className={linkClass}>
        {labels.account}
      </Link>
    ),
    note: ({ userId, may }, me) =>
      may.change ? undefined : userId === me.id ? labels.mine : labels.superadminOnly,
  },
})

const tones = { banned: 'alert', inactive: 'ended', invited: 'waiting', active: 'done' } as const

function State({ member: { isActive, banned, invited } }: { member: Member }) {
  const state = banned ? 'banned' : !isActive ? 'inactive' : invited ? 'invited' : 'active'
  return <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
}

/** Removes all permissions of a member, or the member from the team. */
function DangerZone({ member: { id, name, role, flags: given } }: { member: Member }) {
  return (
    <FormActions title={danger.title} text={danger.memberText}>
      {role === 'admin' && given.length > 0 && (
        <ActionButton
          label={danger.flags}
          confirmation={{
            title: danger.flagsQuestion(name),
            text: danger.flagsText,
            confirm: danger.flagsConfirm,
          }}
          run={() => calls(id).permissions.delete()}
          done={words.removed}
          failed={words.removeFailed}
        />
      )}
      <DeleteButton
        screen="equipe"
        label={danger.member}
        confirmation={{ title: danger.memberQuestion(name), text: danger.memberExplain }}
        run={() => calls(id).delete()}
        done={danger.memberDone(name)}
      />
    </FormActions>
  )
}
