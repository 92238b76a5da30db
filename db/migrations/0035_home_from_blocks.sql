ALTER TABLE "content_pages" DROP CONSTRAINT "content_pages_kinds";--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_kinds" CHECK ("content_pages"."kind" in ('about', 'contact', 'faq', 'privacy', 'terms', 'wholesale', 'free', 'post', 'home', 'menus', 'bar'));--> statement-breakpoint
-- The home page, the menus and the line above the header are there from the start, as the shop has them, each as its first
-- version; of the line what staff wrote in the settings.
WITH notice AS (
  SELECT coalesce(
    (SELECT value->>'announcement' FROM "settings" WHERE key = 'business'),
    'Frete grátis acima de R$ 299 · 10% off no Pix · Até 6x sem juros'
  ) AS text
), arranged AS (
  INSERT INTO "content_pages" ("slug", "kind", "draft")
  SELECT '/' || kind, kind, document
  FROM (VALUES
    ('home', '{"title":"Página inicial","blocks":[{"kind":"hero","id":"abertura","hidden":false,"title":"Feita para o calor do cerrado.","text":"Tecidos leves, secagem rápida e modelagem que acompanha o seu treino, de Goiânia para o Brasil.","action":{"label":"Ver a coleção","href":"/produtos"},"picture":null},{"kind":"rail","id":"novidades","hidden":false,"title":"Novidades","by":"newest","value":"","productIds":[],"count":4,"more":{"label":"Ver todas","href":"/produtos?sort=newest"}},{"kind":"doors","id":"colecoes","hidden":false,"doors":[{"title":"Conjuntos","text":"Top e legging que nasceram juntos","category":"conjuntos"},{"title":"Treino","text":"Do primeiro ao último exercício","category":"treino"}]},{"kind":"set","id":"conjunto","hidden":false,"slug":null},{"kind":"rail","id":"mais-vendidos","hidden":false,"title":"Mais vendidos","by":"best_selling","value":"","productIds":[],"count":4,"more":{"label":"Ver todos","href":"/produtos?sort=best_selling"}},{"kind":"promises","id":"promessas","hidden":false,"items":[{"title":"Desconto no Pix","text":"O preço menor aparece em cada peça, e o pagamento é confirmado na hora."},{"title":"Frete para todo o Brasil","text":"Calcule pelo CEP na página do produto ou retire em Goiânia."},{"title":"Troca fácil","text":"Sete dias para desistir e até 30 dias para trocar de tamanho."}]}]}'::jsonb),
    ('menus', '{"title":"Menus","header":[{"label":"Início","href":"/","links":[]},{"label":"Produtos","href":"/produtos","links":[]},{"label":"Sobre","href":"/sobre","links":[]},{"label":"Contato","href":"/contato","links":[]}],"footer":[{"title":"Loja","links":[{"label":"Início","href":"/"},{"label":"Sobre","href":"/sobre"},{"label":"Coleções","href":"/colecoes"},{"label":"Depoimentos","href":"/depoimentos"},{"label":"Blog","href":"/blog"}]},{"title":"Ajuda","links":[{"label":"Contato","href":"/contato"},{"label":"Perguntas frequentes","href":"/faq"},{"label":"Política de privacidade","href":"/politica-privacidade"},{"label":"Termos de serviço","href":"/termos-servico"},{"label":"Atacado","href":"/atacado"}]}]}'::jsonb),
    ('bar', (SELECT jsonb_build_object('title', 'Barra de avisos', 'notices', CASE WHEN text = '' THEN '[]'::jsonb
      ELSE jsonb_build_array(jsonb_build_object('text', text, 'href', '', 'from', null, 'until', null)) END) FROM notice))
  ) AS original (kind, document)
  RETURNING id, draft
)
INSERT INTO "content_versions" ("page_id", "name", "text", "published_by")
SELECT id, 'original', draft, 'loja' FROM arranged;
--> statement-breakpoint
UPDATE "content_pages" SET "version_id" = v.id FROM "content_versions" v
WHERE v.page_id = "content_pages".id AND "content_pages".kind IN ('home', 'menus', 'bar');
--> statement-breakpoint
UPDATE "settings" SET value = value - 'announcement' WHERE key = 'business';
