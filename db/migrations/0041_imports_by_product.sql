CREATE TABLE "feed_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_products" (
	"task_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"product_id" uuid,
	"outcome" text NOT NULL,
	"detail" jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"publication" text,
	"before" jsonb,
	"after" jsonb,
	"undone_at" timestamp with time zone,
	"kept" text[],
	CONSTRAINT "feed_products_task_id_row_pk" PRIMARY KEY("task_id","row")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "feed_handles" ADD CONSTRAINT "feed_handles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_task_id_feed_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."feed_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_handles_product" ON "feed_handles" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "feed_products_of" ON "feed_products" USING btree ("task_id","outcome","row");--> statement-breakpoint
CREATE INDEX "feed_products_waiting" ON "feed_products" USING btree ("product_id") WHERE "feed_products"."publication" = 'waiting';