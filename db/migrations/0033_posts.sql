ALTER TABLE "content_pages" DROP CONSTRAINT "content_pages_slug_unique";--> statement-breakpoint
ALTER TABLE "content_pages" DROP CONSTRAINT "content_pages_kinds";--> statement-breakpoint
DROP INDEX "content_pages_once";--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_slug" ON "content_pages" USING btree ("slug") WHERE "content_pages"."kind" <> 'post';--> statement-breakpoint
CREATE UNIQUE INDEX "content_posts_slug" ON "content_pages" USING btree ("slug") WHERE "content_pages"."kind" = 'post';--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_once" ON "content_pages" USING btree ("kind") WHERE "content_pages"."kind" not in ('free', 'post');--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_kinds" CHECK ("content_pages"."kind" in ('about', 'contact', 'faq', 'privacy', 'terms', 'wholesale', 'free', 'post'));