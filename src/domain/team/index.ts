export { saveStaff } from './commands.ts'
export { mountTeam } from './http.ts'
export { actorOf } from './queries.ts'
