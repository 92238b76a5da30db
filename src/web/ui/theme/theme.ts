export type Theme = 'light' | 'dark'

const key = 'dao-theme'
const ground = { light: '#FAF8F3', dark: '#0E0F12' } as const

/** Inline script before the first paint: applies the stored theme, else the system's. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${key}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t;var m=document.querySelector('meta[name=theme-color]');if(m)m.content=t==='dark'?'${ground.dark}':'${ground.light}'})()`

export const getTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground[theme])
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked: the choice lasts until the next page.
  }
}
