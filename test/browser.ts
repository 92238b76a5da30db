import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { filmLabel } from './fake-camera.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** debugging URL of the browser of this run */
    browserUrl: string
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts one browser for all e2e tests; its camera films a label. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'))
  const video = join(folder, 'label.y4m')
  await filmLabel(video)
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...flags, ...camera],
  })
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
