import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountDesk } from './http.ts'
import { ownViews } from './personal-data.ts'

export const desk = contextOf({ name: 'desk', contract, mount: mountDesk, personalData: [ownViews] })
