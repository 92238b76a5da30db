import { runCommand } from '#domain/audit'
import { type Api, mount, requireUser } from '#platform/http/http'
import { database } from '#platform/postgres/database'
import { deleteArrangement, readArrangement, saveArrangement } from './personal/arrangements.ts'
import { endpoints } from './contract.ts'
import { removeDraft, saveDraft, readDraft } from './personal/drafts.ts'
import { streamLiveVersions } from './live-versions.ts'
import { reportPresence, listOthers } from './presence.ts'
import { listMentionable, markRead, readFeed } from './notes/mentions.ts'
import { listNotes, toNote } from './notes/read-notes.ts'
import { addNote, deleteNote, editNote } from './notes/save-notes.ts'
import { listViews, toSavedView } from './queries.ts'
import { changeView, removeView, saveView } from './saved-views.ts'

export function mountDesk(api: Api): void {
  mountNotes(api)
  mount(api, endpoints.live, ({ ctx, query }) => streamLiveVersions(ctx, query.tags.split(',')))
  mount(api, endpoints.readPresence, ({ ctx, params }) => ({
    people: listOthers(params, requireUser(ctx.actor).userId),
  }))
  mount(api, endpoints.reportPresence, async ({ ctx, params, body }) => ({
    people: await reportPresence(requireUser(ctx.actor), params, body),
  }))
  mount(api, endpoints.readDraft, async ({ ctx, params }) => ({ draft: await readDraft(ctx, params.form) }))
  mount(api, endpoints.saveDraft, ({ ctx, params, body }) => saveDraft(ctx, params.form, body))
  mount(api, endpoints.deleteDraft, ({ ctx, params }) => removeDraft(ctx, params.form))
  mount(api, endpoints.readArrangement, ({ ctx, params }) => readArrangement(ctx, params.board))
  mount(api, endpoints.saveArrangement, ({ ctx, params, body }) => saveArrangement(ctx, params.board, body))
  mount(api, endpoints.deleteArrangement, ({ ctx, params }) => deleteArrangement(ctx, params.board))
  mount(api, endpoints.savedViews, async ({ ctx, params }) => ({
    items: await listViews(ctx, params.screen),
  }))
  mount(api, endpoints.saveView, async ({ ctx, params, body }) =>
    toSavedView(ctx, await runCommand(saveView, ctx, { ...body, screen: params.screen })),
  )
  mount(api, endpoints.changeView, async ({ ctx, params, body }) =>
    toSavedView(ctx, await runCommand(changeView, ctx, { ...body, ...params })),
  )
  mount(api, endpoints.removeView, ({ ctx, params }) => runCommand(removeView, ctx, params))
}

function mountNotes(api: Api): void {
  mount(api, endpoints.listNotes, async ({ ctx, params }) => ({ items: await listNotes(ctx, params) }))
  mount(api, endpoints.addNote, async ({ ctx, params, body }) =>
    toNote(ctx, (await runCommand(addNote, ctx, { ...params, ...body })).row),
  )
  mount(api, endpoints.editNote, async ({ ctx, params, body }) =>
    toNote(ctx, await runCommand(editNote, ctx, { ...params, ...body })),
  )
  mount(api, endpoints.deleteNote, async ({ ctx, params }) => {
    await runCommand(deleteNote, ctx, params)
  })
  mount(api, endpoints.listMentionable, async ({ params }) => ({
    people: await listMentionable(database(), params.screen),
  }))
  mount(api, endpoints.listMentions, ({ ctx, params }) => readFeed(ctx, params.screen))
  mount(api, endpoints.readMentions, ({ ctx, params, body }) => markRead(ctx, params.screen, body.noteIds))
}
