import { html } from 'hono/html'
import { devOidc as words } from '#texts/commands/dev-oidc'

const people = [
  { name: 'Bia Demonstração', email: 'bia@exemplo.test' },
  { name: 'Caio Demonstração', email: 'caio@exemplo.test' },
  { name: 'Duda da Empresa', email: 'duda@empresa.test' },
]

const style = `body{font:16px/1.5 system-ui;margin:0;min-height:100vh;display:grid;place-items:center;background:#FAF8F3;color:#15130F}
main{width:min(400px,calc(100vw - 48px));padding:32px 0}h1{font-size:26px;line-height:1.2;margin:0 0 8px}p{color:#6A655B;margin:0 0 24px}
form{margin:0 0 12px}button,input{font:inherit;width:100%;box-sizing:border-box;min-height:52px;border-radius:12px;padding:0 16px;border:1px solid #CFC7B6;background:#fff;color:inherit}
button{text-align:left;cursor:pointer}button:hover,button:focus-visible{border-color:#B5401F}small{display:block;color:#6A655B}label{display:block;font-weight:600;margin:24px 0 8px}
.go{background:#B5401F;border-color:#B5401F;color:#fff;font-weight:700;text-align:center;margin-top:12px}
@media(prefers-color-scheme:dark){body{background:#15130F;color:#FAF8F3}p,small{color:#B4AD9F}button,input{background:#211E18;border-color:#4A4437}.go{background:#E0714F;border-color:#E0714F;color:#15130F}}`

/** Renders the account choice of the demo OIDC provider. The parameters of the request are passed through. */
export function renderAccountChoice(asked: Record<string, string | undefined>) {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${words.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <p>${words.lead}</p>
          ${people.map(
            ({ name, email }) =>
              html`<form method="post">
                ${hidden}<input type="hidden" name="email" value="${email}" /><input
                  type="hidden"
                  name="name"
                  value="${name}"
                />
                <button>${name}<small>${email}</small></button>
              </form>`,
          )}
          <form method="post">
            ${hidden}
            <label for="email">${words.other}</label>
            <input id="email" name="email" type="email" required value="${asked.login_hint ?? ''}" />
            <button class="go">${words.go}</button>
          </form>
        </main>
      </body>
    </html>`
}
