CREATE TABLE "customer_documents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cpf" text,
	"cnpj" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_customers" (
	"task_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text,
	"email" text,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"fields" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"filled" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_customers_task_id_row_pk" PRIMARY KEY("task_id","row")
);
--> statement-breakpoint
ALTER TABLE "customer_documents" ADD CONSTRAINT "customer_documents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customers" ADD CONSTRAINT "import_customers_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_customers" ADD CONSTRAINT "import_customers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_customers_outcome" ON "import_customers" USING btree ("task_id","outcome","row");--> statement-breakpoint
CREATE INDEX "import_customers_user" ON "import_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_customers_email" ON "import_customers" USING btree ("email");